import { delimiter } from 'node:path'
import { expect, test } from 'vitest'
import { findChromium } from './findChromium.ts'

const ownPath = '/cache/playwright/chrome'
const env = { PATH: ['/usr/local/bin', '/usr/bin'].join(delimiter) }
const has =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)

test('prefers CHROMIUM_PATH to every other', () => {
  const sources = {
    ownPath,
    env: { ...env, CHROMIUM_PATH: '/mine' },
    starts: has('/mine', '/usr/bin/chromium', ownPath),
  }
  expect(findChromium(sources)).toBe('/mine')
})

test('refuses a CHROMIUM_PATH that does not start instead of taking another browser', () => {
  const sources = { ownPath, env: { ...env, CHROMIUM_PATH: '/gone' }, starts: has('/usr/bin/chromium') }
  expect(() => findChromium(sources)).toThrow('/gone')
})

test.each(['chromium', 'chromium-browser', 'google-chrome'])(
  "prefers the distribution's %s to Playwright's own",
  (name) => {
    expect(findChromium({ ownPath, env, starts: has(`/usr/bin/${name}`, ownPath) })).toBe(`/usr/bin/${name}`)
  },
)

test("takes Playwright's own where the distribution has none", () => {
  expect(findChromium({ ownPath, env, starts: has(ownPath) })).toBe(ownPath)
})

test('finds nothing where nothing starts', () => {
  expect(findChromium({ ownPath, env, starts: has() })).toBeUndefined()
})

test('finds a real browser that starts on this machine', () => {
  expect(findChromium()).toEqual(expect.any(String))
})

test('does not take a path at which nothing is', () => {
  expect(() => findChromium({ env: { CHROMIUM_PATH: '/no/such/browser' } })).toThrow('/no/such/browser')
})
