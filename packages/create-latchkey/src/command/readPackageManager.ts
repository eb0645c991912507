const known = ['npm', 'pnpm', 'yarn', 'bun'] as const

export type PackageManager = (typeof known)[number]

/**
 * The package manager that started this program.
 *
 * @param agent - `npm_config_user_agent`, which all of them set: `pnpm/12.1.0 npm/? node/v24.1.0 linux x64`.
 * @returns `npm` for an unknown one.
 */
export function readPackageManager(agent: string | undefined): PackageManager {
  const name = agent?.split('/')[0]
  return known.find((each) => each === name) ?? 'npm'
}
