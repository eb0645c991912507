import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

/** The number of requirements in each section. */
const sections = {
  FRM: 7,
  FDO: 8,
  DLG: 9,
  WAL: 9,
  STO: 5,
  SND: 9,
  SWP: 6,
  RLY: 5,
  SIX: 6,
  KEY: 9,
  GWY: 10,
  PRI: 4,
  SUP: 7,
  FIG: 6,
}

const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = [...text.matchAll(/^\| ([A-Z]{3}-\d+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, id, where, proof]) => ({
  id,
  where: where ?? '',
  proof: proof ?? '',
}))

test('docs/security.md has a row for each requirement', () => {
  const ids = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}-${index + 1}`),
  )
  expect(rows.map(({ id }) => id)).toEqual(ids)
})

test('docs/reference/requirements.md has the text of each requirement', () => {
  const requirements = readFileSync(join(root, 'docs/reference/requirements.md'), 'utf8')
  const ids = [...requirements.matchAll(/^\| ([A-Z]{3}-\d+) \| [^|]+ \|$/gm)].map(([, id]) => id)
  expect(ids).toEqual(rows.map(({ id }) => id))
})

test.each(rows)(
  '$id of docs/security.md names existing files as proof, or says why it does not apply yet',
  ({ where, proof }) => {
    const files = [...proof.matchAll(/`([^`]+\/[^`]+)`/g)].map(([, file]) => file ?? '')
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
    expect(files.length > 0 || /does not apply yet: ./.test(where) || /^run before a release/.test(proof)).toBe(true)
  },
)
