/** The parameters of each installer: to install a project, and to add dependencies to it. */
export const installers = {
  npm: {
    install: ['install', '--ignore-scripts', '--no-audit', '--no-fund'],
    add: ['install', '--ignore-scripts', '--no-audit', '--no-fund'],
  },
  pnpm: {
    install: ['install', '--ignore-scripts', '--config.minimum-release-age=0'],
    add: ['add', '--ignore-scripts', '--config.minimum-release-age=0'],
  },
} as const
