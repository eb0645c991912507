import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { solanaVerifier } from '@latchkey/adapter-solana/verify'
import { expect, onTestFinished, test } from 'vitest'
import { checkFile } from '../cli/checkFile.js'
import { readConfigFile } from '../config/readConfigFile.js'
import { loadVerifiers } from '../signIn/loadVerifiers.js'
import { startGateway } from '../startGateway.js'
import { loadNamespaces } from './loadNamespaces.js'

const verifier = (namespace: string) =>
  `export const verifier = { namespace: '${namespace}', account: 'Moon', isAddress: () => true, verify: async () => ({ isValid: true, by: 'key' }) }`

/** A configuration file, with a module beside it. */
function write(namespaces: string, module: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-namespaces-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'moon.mjs'), module)
  const file = join(folder, 'gateway.yaml')
  writeFileSync(file, `projects: [{ id: a, origins: [https://a.example] }]\nnamespaces:\n  ${namespaces}\n`)
  return file
}

test('a module of the configuration brings the verifier of its namespace, and takes the place of one of the package', async () => {
  const file = write('moon: ./moon.mjs', verifier('moon'))
  await expect(checkFile(file, {})).resolves.toContain(`${file} is valid.`)
  const loaded = await loadNamespaces(readConfigFile(file, {}).namespaces)
  const own = await loadVerifiers(loaded)
  expect(own.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana', 'bip122', 'polkadot', 'moon'])
  const other = write('solana: moon.mjs', verifier('solana'))
  const replaced = await loadVerifiers(await loadNamespaces(readConfigFile(other, {}).namespaces))
  expect(replaced.map(({ namespace }) => namespace)).toEqual(['eip155', 'bip122', 'polkadot', 'solana'])
  expect(replaced).not.toContain(solanaVerifier)
})

test.each([
  ['is missing', 'moon: ./mars.mjs', '', "./mars.mjs can't be read."],
  ['can not be parsed', 'moon: ./moon.mjs', 'export const', "./moon.mjs can't be loaded. "],
  ['throws', 'moon: ./moon.mjs', "throw new Error('no moon')", "./moon.mjs can't be loaded. Error: no moon"],
  ['has no verifier', 'moon: ./moon.mjs', 'export const verify = 1', './moon.mjs must have a verifier of moon: '],
  ['is of another namespace', 'moon: ./moon.mjs', verifier('mars'), './moon.mjs must have a verifier of moon: '],
])('a module that %s is refused at the start and by check, with its line', async (_, namespaces, module, text) => {
  const file = write(namespaces, module)
  const refused = expect.objectContaining({
    code: 'GATEWAY_CONFIG',
    message: expect.stringContaining(`${file}:3:3 namespaces.moon: ${text}`),
  })
  await expect(startGateway({ config: file })).rejects.toEqual(refused)
  await expect(checkFile(file, {})).rejects.toEqual(refused)
})

test.each<readonly [name: string, value: unknown]>([
  ['namespaces', 'moon'],
  ['namespaces.Moon', { Moon: './moon.mjs' }],
  ['namespaces["moon:1"]', { 'moon:1': './moon.mjs' }],
  ['namespaces.moon', { moon: 7 }],
  ['namespaces.moon', { moon: '' }],
  ['namespaces.moon', { moon: { verifier: { ...solanaVerifier } } }],
  ['namespaces.moon', { moon: { verifier: { ...solanaVerifier, namespace: 'moon', account: '' } } }],
  ['namespaces.moon', { moon: { verifier: { ...solanaVerifier, namespace: 'moon', verify: undefined } } }],
  ['namespaces.moon.verifier', { moon: {} }],
  ['namespaces.moon.verify', { moon: { verifier: { ...solanaVerifier, namespace: 'moon' }, verify: 1 } }],
])('startGateway() refuses %s with the value %j', async (name, namespaces) => {
  const config = { port: 0, database: ':memory:', projects: [{ id: 'a', origins: ['*'] }], namespaces }
  await expect(startGateway({ config: config as never })).rejects.toMatchObject({
    code: 'GATEWAY_CONFIG',
    message: expect.stringMatching(`^${name.replace(/[[.\]]/g, '\\$&')}: `),
  })
})
