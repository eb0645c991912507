import { readMark } from './readMark.ts'
import { type MarkSource, networkSources, tokenSources, walletSources } from './sources.ts'

/** The last section of `docs/dependencies.md`. */
export const marksHeading = '## Marks of networks, tokens and wallets'

/** The section about the marks, with a row for each mark. */
export async function describeMarks(): Promise<string> {
  const rows = await Promise.all([...networkSources, ...tokenSources, ...walletSources].map(row))
  return `${marksHeading}

From [\`@web3icons/core\`](https://github.com/0xa3k5/web3icons) 4.0.56: MIT License, Copyright (c) 2024 0xa3k5. The licence is published
with them, as \`dist/web3icons.LICENSE.txt\` of \`@latchkey/react\`. The marks are trademarks of their owners and only say which network,
token or wallet a row is about. \`pnpm marks\` writes this list and the modules.

| Mark in the package | Bytes of its SVG | Stands for |
| --- | --- | --- |
${rows.join('\n')}
`
}

async function row({ file, keys }: MarkSource): Promise<string> {
  const url = await readMark(file)
  const { length } = decodeURIComponent(url.slice(url.indexOf(',') + 1))
  return `| \`${file}\` | ${length} | ${keys.map((key) => `\`${key}\``).join(', ')} |`
}
