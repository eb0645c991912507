/** How each installer installs what a project asks for, and how it adds something to it. */
export const installers = {
  npm: {
    install: ['install', '--ignore-scripts', '--no-audit', '--no-fund'],
    add: ['install', '--ignore-scripts', '--no-audit', '--no-fund'],
  },
  pnpm: {
    install: ['install', '--ignore-scripts', '--ignore-workspace', '--config.minimum-release-age=0'],
    add: ['add', '--ignore-scripts', '--ignore-workspace', '--config.minimum-release-age=0'],
  },
} as const
