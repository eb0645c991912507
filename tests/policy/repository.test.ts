import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
const tracked = listed.filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile())
const isText = /\.(ts|tsx|js|mjs|json|ya?ml|md|css|html|sh)$|(^|\/)(run|LICENSE|\.gitignore)$/
const given = /^(pnpm-lock\.yaml|tests\/vectors\/)/

/** Folders of somebody's machine, and the hosts that packages come from: both differ elsewhere. */
const machine =
  /(?:^|[\s"'`(=])\/(?:root|home|Users|work|farm|tmp)\/[\w.-]+|registry\.npm(?:js|mirror)|deb\.debian\.org/

test('no tracked file knows the machine that it was written on', () => {
  const found = tracked
    .filter((path) => isText.test(path) && !given.test(path))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, at) => (machine.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
    )
  expect(found).toEqual([])
})

test.each([['/ho' + 'me/ada/latchkey'], ['"/ro' + 'ot/.cache"'], ['https://registry.npm' + 'js.org/x']])(
  'and %s would be found',
  (line) => {
    expect(line).toMatch(machine)
  },
)

test('no build, report or secret is tracked', () => {
  expect(
    listed.filter((path) =>
      /(^|\/)(dist|node_modules|test-results|playwright-report|\.size)\/|\.env|\.pem$|\.tgz$/.test(path),
    ),
  ).toEqual([])
})

test('every package has a README and a test', () => {
  const folders = new Set(tracked.flatMap((path) => /^packages\/[^/]+/.exec(path) ?? []))
  const missing = [...folders].flatMap((folder) => [
    ...(tracked.includes(`${folder}/README.md`) ? [] : [`${folder} has no README.md`]),
    ...(tracked.some((path) => path.startsWith(folder) && /\.test\.tsx?$/.test(path)) ? [] : [`${folder} has no test`]),
  ])
  expect(missing).toEqual([])
})

test('the test command of continuous integration is the one of everybody', () => {
  const lines = readFileSync(join(root, '.ci/run'), 'utf8').trim().split('\n')
  expect(lines).toEqual(['#!/bin/sh', 'set -eu', 'cd "$(dirname "$0")/.."', 'exec npx -y pnpm@12 test'])
  expect(statSync(join(root, '.ci/run')).mode & 0o111).not.toBe(0)
})
