export const verifyText = {
  noHashes: (folder: string): string => `${folder} has no build of the wallet's pages: no readable hashes.txt.`,
  notAnOrigin: (given: string): string =>
    `"${given}" is not the origin of a wallet. Write its address with https, and without a path.`,
  unreachable: (origin: string, path: string): string => `${origin} did not answer for ${path}. Nothing was compared.`,
}

export const commandText = {
  help: `Usage: latchkey-frame verify <origin> [options]

Compares each file that the origin of a wallet sends with the published pages of this version.

Options:
  --pages <folder>  Compare with another build, e.g. your own of the sources.
  -h, --help        Show this help.
  -v, --version     Show the version.

Exit codes: 0 all files are equal, 1 one is not or the origin did not answer, 2 wrong use.
`,
  use: 'Write `latchkey-frame verify <origin>`. `--help` has the options.',
  same: (origin: string, count: number, version: string): string =>
    `${origin} sends the ${count} files of @latchkey/frame ${version}.`,
  sameAs: (origin: string, count: number, folder: string): string => `${origin} sends the ${count} files of ${folder}.`,
  faults: (origin: string, faults: number, count: number): string =>
    `${origin} does not send what was published: ${faults} of ${count} files differ.`,
}
