import { afterEach, expect, test } from 'vitest'
import { createStyleSheet } from './createStyleSheet.js'
import tokens from './tokens.css?inline'

const ACCENTS = [
  ...Array.from({ length: 12 }, (_, index) => `oklch(0.6 0.2 ${index * 30})`),
  ...[
    '#000',
    '#fff',
    '#808080',
    '#3557d4',
    '#facc15',
    '#22c55e',
    '#ef4444',
    '#00ffff',
    '#ff00ff',
    '#f97316',
    '#e8e4ff',
    '#0b1f4b',
  ],
]

/**
 * Text on surface. Rows change their surface under the pointer, so their text must be readable on
 * all of these.
 */
const TEXT_PAIRS: ReadonlyArray<readonly [string, string]> = [
  ...['--lk-card', '--lk-row', '--lk-lift', '--lk-sink'].flatMap((surface) =>
    ['--lk-ink', '--lk-quiet', '--lk-accent-ink'].map((text) => [text, surface] as const),
  ),
  ['--lk-on-accent', '--lk-accent-fill'],
  ['--lk-accent-ink', '--lk-accent-tint'],
  ['--lk-danger', '--lk-card'],
  ...['success', 'warning', 'danger'].flatMap((tone) => [
    [`--lk-${tone}`, `--lk-${tone}-tint`] as const,
    ['--lk-ink', `--lk-${tone}-tint`] as const,
    [`--lk-${tone}`, '--lk-row'] as const,
  ]),
]

/** Icons and outlines of controls. */
const SHAPE_PAIRS: ReadonlyArray<readonly [string, string]> = [
  ['--lk-faint', '--lk-card'],
  ['--lk-faint', '--lk-row'],
]

let host: HTMLElement | undefined
afterEach(() => host?.remove())

function draw(mode: string, contrast: string | undefined, accent: string): (token: string) => readonly number[] {
  host = document.createElement('div')
  document.body.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  createStyleSheet(shadow).adopt(tokens)
  const element = document.createElement('div')
  element.className = 'lk-root'
  element.setAttribute('data-mode', mode)
  if (contrast) element.setAttribute('data-contrast', contrast)
  element.style.setProperty('--lk-accent', accent)
  const probe = document.createElement('span')
  element.append(probe)
  shadow.append(element)
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!canvas) throw new Error('No canvas.')
  return (token) => {
    probe.style.backgroundColor = `var(${token})`
    const color = getComputedStyle(probe).backgroundColor
    if (color === 'rgba(0, 0, 0, 0)') throw new Error(`${token} has no colour.`)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }
}

/** Relative luminance and contrast by WCAG 2.2. */
function contrastOf(one: readonly number[], other: readonly number[]): number {
  const luminance = (rgb: readonly number[]): number => {
    const [red = 0, green = 0, blue = 0] = rgb.map((value) =>
      value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const MODES = ['light', 'dark'].flatMap((mode) => [undefined, 'more'].map((contrast) => [mode, contrast] as const))

test.each(MODES)(
  'every text has enough contrast on every surface for any accent: %s, contrast %s',
  (mode, contrast) => {
    const failures: string[] = []
    for (const accent of ACCENTS) {
      const read = draw(mode, contrast, accent)
      const check = (pairs: typeof TEXT_PAIRS, least: number): void => {
        for (const [front, back] of pairs) {
          const ratio = contrastOf(read(front), read(back))
          if (ratio < least) failures.push(`${accent}: ${front} on ${back} is ${ratio.toFixed(2)}`)
        }
      }
      check(TEXT_PAIRS, 4.5)
      check(SHAPE_PAIRS, contrast ? 4.5 : 3)
      if (contrast)
        check(
          TEXT_PAIRS.filter(([front]) => ['--lk-ink', '--lk-quiet'].includes(front)),
          7,
        )
      host?.remove()
    }
    expect(failures).toEqual([])
  },
)

test('the system mode follows the page, and light and dark differ', () => {
  const light = draw('light', undefined, '#3557d4')('--lk-card')
  host?.remove()
  const dark = draw('dark', undefined, '#3557d4')('--lk-card')
  expect(contrastOf(light, dark)).toBeGreaterThan(10)
})
