import { delimiter } from 'node:path'
import { expect, test } from 'vitest'
import { findChromium } from './findChromium.ts'

const ownPath = '/cache/playwright/chrome'
const env = { PATH: ['/usr/local/bin', '/usr/bin'].join(delimiter) }
const has =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)

test('findChromium() prefers CHROMIUM_PATH to every other browser', () => {
  const sources = {
    ownPath,
    env: { ...env, CHROMIUM_PATH: '/mine' },
    starts: has('/mine', '/usr/bin/chromium', ownPath),
  }
  expect(findChromium(sources)).toBe('/mine')
})

test('findChromium() throws for a CHROMIUM_PATH that does not start and takes no other browser', () => {
  const sources = { ownPath, env: { ...env, CHROMIUM_PATH: '/gone' }, starts: has('/usr/bin/chromium') }
  expect(() => findChromium(sources)).toThrow('/gone')
})

test.each(['chromium', 'chromium-browser', 'google-chrome'])(
  "findChromium() prefers the distribution's %s to Playwright's own browser",
  (name) => {
    expect(findChromium({ ownPath, env, starts: has(`/usr/bin/${name}`, ownPath) })).toBe(`/usr/bin/${name}`)
  },
)

test('findChromium() returns the browser of Playwright when the distribution has none', () => {
  expect(findChromium({ ownPath, env, starts: has(ownPath) })).toBe(ownPath)
})

test('findChromium() returns undefined when no browser starts', () => {
  expect(findChromium({ ownPath, env, starts: has() })).toBeUndefined()
})

test('findChromium() finds a browser that starts on this machine', () => {
  expect(findChromium()).toEqual(expect.any(String))
})

test('findChromium() throws for a path that does not exist', () => {
  expect(() => findChromium({ env: { CHROMIUM_PATH: '/no/such/browser' } })).toThrow('/no/such/browser')
})
