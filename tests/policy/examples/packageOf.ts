/**
 * The package that a module belongs to: `viem` for one in `node_modules`, `@latchkey/core` for one of ours, `undefined` for the app's
 * own and for what the bundler adds.
 *
 * @param module - From the root of the repository.
 */
export function packageOf(module: string): string | undefined {
  const [, installed] = /.*\bnode_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module) ?? []
  if (installed) return installed
  const [, ours] = /^packages\/([^/]+)\//.exec(module) ?? []
  return ours && `@latchkey/${ours}`
}
