import { readMark } from './readMark.ts'
import type { MarkSource } from './sources.ts'

export interface MarksFile {
  /** The exported constant, which the file is named for. */
  readonly name: string
  readonly comment: string
  readonly sources: readonly MarkSource[]
}

/** Writes the module with the marks, before it is formatted. */
export async function renderMarks({ name, comment, sources }: MarksFile): Promise<string> {
  const marks = await Promise.all(
    sources.map(async ({ file, keys }) => ({ constant: constantOf(file), keys, url: await readMark(file) })),
  )
  const constants = marks.map(({ constant, url }) => `const ${constant} = '${url}'`)
  const entries = marks.flatMap(({ constant, keys }) => keys.map((key) => `'${key}': ${constant},`))
  return `// Written by scripts/marks.ts from @web3icons/core 4.0.56. Do not edit.
// MIT License, Copyright (c) 2024 0xa3k5: see web3icons.LICENSE.txt. Marks are trademarks of their owners.

${constants.join('\n')}

/** ${comment} */
export const ${name}: Readonly<Record<string, string>> = {
${entries.join('\n')}
}
`
}

/** `networks/background/arbitrum-one` is `arbitrumOne`, `tokens/background/ETH` is `eth`. */
function constantOf(file: string): string {
  const last = file.slice(file.lastIndexOf('/') + 1)
  return last.toLowerCase().replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
