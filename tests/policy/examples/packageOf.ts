/**
 * The package of a module: `viem` for a module in `node_modules`, `@latchkey/core` for one of ours,
 * `undefined` for modules of the app and of the bundler.
 *
 * @param module - Path relative to the root of the repository.
 */
export function packageOf(module: string): string | undefined {
  const [, installed] = /.*\bnode_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module) ?? []
  if (installed) return installed
  const [, ours] = /^packages\/([^/]+)\//.exec(module) ?? []
  return ours && `@latchkey/${ours}`
}
