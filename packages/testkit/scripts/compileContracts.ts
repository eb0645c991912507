import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

const folder = new URL('../contracts/', import.meta.url)
const output = new URL('../src/names/nameContracts.ts', import.meta.url)
const files = ['LocalNames.sol', 'OffchainResolver.sol']
/** Contracts of these files that tests deploy, by their name in the code. */
const wanted = {
  registry: 'LocalRegistry',
  resolver: 'LocalResolver',
  universalResolver: 'LocalUniversalResolver',
  offchainResolver: 'OffchainResolver',
}
const compiler = 'solc@0.8.30'

interface Compiled {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts: Readonly<
    Record<
      string,
      Readonly<
        Record<string, { readonly abi: unknown; readonly evm: { readonly bytecode: { readonly object: string } } }>
      >
    >
  >
}

/** A hash of the sources, which the compiled file repeats. */
export function sourceHash(): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(new URL(file, folder)))
  return hash.digest('hex')
}

function compile(): string {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(files.map((file) => [file, { content: readFileSync(new URL(file, folder), 'utf8') }])),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      evmVersion: 'paris',
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const answer = execFileSync('npx', ['-y', compiler, '--standard-json'], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  // The compiler writes a line of its own before the JSON.
  const { errors = [], contracts } = JSON.parse(answer.slice(answer.indexOf('{'))) as Compiled
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const all = Object.assign({}, ...Object.values(contracts)) as Compiled['contracts'][string]
  const members = Object.entries(wanted).map(([name, contract]) => {
    const { abi, evm } = all[contract] ?? {}
    return `${name}: { abi: ${JSON.stringify(abi)}, bytecode: '0x${evm?.bytecode.object}' }`
  })
  return `// Written by scripts/compileContracts.ts from contracts/. Do not edit.

/** The contracts of names on a local chain, compiled by ${compiler}. */
export const nameContracts = { sourceHash: '${sourceHash()}', ${members.join(',\n')} } as const
`
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(output, compile())
  execFileSync('npx', ['biome', 'check', '--write', fileURLToPath(output)], { stdio: 'inherit' })
}
