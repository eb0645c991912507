import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'
import { parseSource } from '../policy/sources/parseSource.ts'

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const [, picture = ''] = /```mermaid\n(.*?)```/s.exec(page) ?? []
/** Imports by place in the diagram. A place is a folder, or all folders of a kind (`plugin-*`). */
const arrows = readArrows(picture)

function readArrows(graph: string): ReadonlyMap<string, readonly string[]> {
  const labels = new Map([...graph.matchAll(/(\w+)\["(.+?)"\]/g)].map(([, id = '', label = '']) => [id, label]))
  const labelOf = (id: string) => labels.get(id) ?? id
  const found = new Map<string, string[]>()
  for (const [, from = '', to = ''] of graph.matchAll(/^ {2}(\w+)\S* --> (\w+)/gm))
    found.set(labelOf(from), [...(found.get(labelOf(from)) ?? []), labelOf(to)])
  return found
}

const placeOf = (folder: string) => folder.replace(/^(adapter|plugin)-.*/, '$1-*')

function leadsTo(from: string, to: string): boolean {
  return (arrows.get(from) ?? []).some((next) => next === to || leadsTo(next, to))
}

/**
 * Imports between places, as `demo → core`, of all packages and apps. `tests/policy` checks imports
 * inside of a place.
 */
function imports(): ReadonlySet<string> {
  const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
  return new Set(
    files
      .filter((path) => !/\.(test|test-d|d)\.tsx?$/.test(path))
      .flatMap((path) => {
        const source = parseSource(path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8'))
        return source.imports.flatMap(({ specifier }) => {
          const [, folder] = /^@latchkey\/([^/]+)/.exec(specifier) ?? []
          const [from, to] = [placeOf(source.packageName), folder && placeOf(folder)]
          return to && to !== from ? [`${from} → ${to}`] : []
        })
      }),
  )
}

test('docs/architecture.md has at most 200 lines, so that a newcomer reads it whole', () => {
  expect(page.split('\n').length - 1).toBeLessThanOrEqual(200)
})

test('packages and apps import one another only along the arrows of docs/architecture.md', () => {
  const found = [...imports()]
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter((each) => !leadsTo(...(each.split(' → ') as [string, string])))).toEqual([])
})

test('the check finds an import against the arrows of docs/architecture.md', () => {
  expect(leadsTo('plugin-*', 'core')).toBe(true)
  expect([leadsTo('core', 'react'), leadsTo('react', 'adapter-*'), leadsTo('react', 'react')]).toEqual([
    false,
    false,
    false,
  ])
})
