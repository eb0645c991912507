/** Why `pnpm new` made no package. The terminal prints the message without a stack. */
export class NewPackageError extends Error {
  override readonly name = 'NewPackageError'
}
