/** Why `pnpm new` makes nothing. Its message is for the terminal, without a stack. */
export class NewPackageError extends Error {
  override readonly name = 'NewPackageError'
}
