/** What Chromium is started with in tests: works as root and in containers, and asks no host for anything of its own. */
export const launchArguments: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
]
