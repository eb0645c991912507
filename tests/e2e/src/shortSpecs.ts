/** What a short run takes of the suite: the way of a person from the first click to the last, on the page, over the relay and through reloads. */
export const shortSpecs: readonly string[] = [
  'connect',
  'disconnect',
  'keyboard',
  'privacy',
  'relaySession',
  'reload',
  'tabs',
].map((name) => `**/${name}.spec.ts`)
