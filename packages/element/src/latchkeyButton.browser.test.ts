import { shortenAddress } from '@latchkey/core'
import { texts as arabic } from '@latchkey/react/texts/ar'
import { texts as german } from '@latchkey/react/texts/de'
import { texts as portuguese } from '@latchkey/react/texts/pt-BR'
import { createEvmTestWallet, type EvmTestWallet, throwAwayKeys } from '@latchkey/testkit'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createButtonClass } from './createButtonClass.js'
import { createSharedModal } from './createSharedModal.js'
import { defineLatchkeyButton } from './defineLatchkeyButton.js'
import type { LatchkeyButtonElement } from './LatchkeyButtonElement.js'
import { buttonText } from './text.js'

let wallet: EvmTestWallet
let count = 0
let name: string
const events: string[] = []
const kinds = ['connect', 'change', 'disconnect', 'error']
const note = (event: Event) => events.push(`${event.type} ${(event as CustomEvent).detail?.networkId ?? ''}`.trim())

beforeEach(() => {
  localStorage.clear()
  wallet = createEvmTestWallet({
    name: `Anchor ${count}`,
    rdns: `test.latchkey.anchor${count}`,
    chains: [{ id: 1 }, { id: 8453 }],
    privateKeys: throwAwayKeys,
  })
  wallet.announce(window)
  // An element can't be defined twice, so each test has a page of its own name.
  name = `latchkey-button-${count++}`
  customElements.define(name, createButtonClass(window, createSharedModal(window)))
  for (const kind of kinds) document.addEventListener(`latchkey-${kind}`, note)
})

afterEach(() => {
  for (const kind of kinds) document.removeEventListener(`latchkey-${kind}`, note)
  events.length = 0
  document.body.replaceChildren()
})

/** The row of this test's wallet in the dialog. Those of earlier tests are announced as well. */
const row = () => page.getByRole('button', { name: new RegExp(`^Anchor ${count - 1}\\b`) })

function add(attributes: Readonly<Record<string, string>> = {}): LatchkeyButtonElement {
  const element = document.createElement(name) as LatchkeyButtonElement
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  document.body.append(element)
  return element
}

test('the button connects by keyboard, reports it, shows the account, and reports the end', async () => {
  const element = add({ networks: '1 8453' })
  await userEvent.tab()
  expect(document.activeElement).toBe(element)
  await userEvent.keyboard('{Enter}')
  await row().click()
  await expect.poll(() => events).toEqual(['latchkey-connect eip155:1'])
  const account = page.getByRole('button', { name: shortenAddress(wallet.addresses[0] ?? '') })
  await expect.element(account).toHaveAttribute('title', wallet.addresses[0])
  wallet.switchChain(8453)
  await expect.poll(() => events).toEqual(['latchkey-connect eip155:1', 'latchkey-change eip155:8453'])
  await element.modal.disconnect()
  await expect.poll(() => events.at(-1)).toBe('latchkey-disconnect')
  await expect.element(page.getByRole('button', { name: 'Connect wallet', exact: true })).toBeVisible()
})

test('several buttons share one modal, which is made of the attributes of the first', () => {
  const [one, other] = [add({ networks: '8453' }), add({ networks: '1', label: 'Log in' })]
  expect(one.modal).toBe(other.modal)
  expect(one.modal.state.$networks.get().map(({ id }) => id)).toEqual(['eip155:8453'])
  expect(other.shadowRoot?.textContent).toBe('Log in')
})

test('a wallet on a network that the page does not list is said to be there', async () => {
  const element = add({ networks: '1' })
  await userEvent.click(element)
  await row().click()
  await expect.poll(() => events).toEqual(['latchkey-connect eip155:1'])
  wallet.switchChain(8453)
  await expect.element(page.getByRole('button', { name: buttonText.unsupported })).toBeVisible()
  await element.modal.disconnect()
})

describe('in another language', () => {
  const text = (element: LatchkeyButtonElement) => element.shadowRoot?.querySelector('button')

  test.each([
    ['de', german],
    ['pt-PT', portuguese],
    ['ar', arabic],
  ])('each text of the button is in the language %s', async (locale, { buttons }) => {
    const element = add({ networks: '1', locale })
    await expect.poll(() => text(element)?.textContent).toBe(buttons.connect)
    const release = wallet.script.hold()
    const connected = element.modal.connect({ connectorId: `eip155/${wallet.info.rdns}` })
    await expect.poll(() => text(element)?.textContent).toBe(buttons.connecting)
    release()
    await connected
    expect(text(element)?.translate).toBe(false)
    wallet.switchChain(8453)
    await expect.poll(() => text(element)?.textContent).toBe(buttons.unsupported)
    expect(text(element)?.translate).toBe(true)
    await element.modal.disconnect()
    await expect.poll(() => text(element)?.textContent).toBe(buttons.connect)
  })

  test('a new locale of the modal reaches the button, and a label stays what the page wrote', async () => {
    const [element, labelled] = [add(), add({ label: 'Log in' })]
    expect(text(element)?.textContent).toBe('Connect wallet')
    element.modal.setLocale('de-AT')
    await expect.poll(() => text(element)?.textContent).toBe(german.buttons.connect)
    expect(text(labelled)?.textContent).toBe('Log in')
    element.modal.setLocale('nl')
    await expect.poll(() => text(element)?.textContent).toBe('Connect wallet')
  })
})

test('networks that are not known are named in the console, and the others are used', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const element = add({ networks: '8453 999', 'relay-url': 'wss://relay.example' })
  expect(element.modal.state.$networks.get().map(({ id }) => id)).toEqual(['eip155:8453'])
  expect(warn.mock.calls).toEqual([
    ['<latchkey-button> networks="…": 999 is not known. Use chain ids, e.g. networks="1 8453".'],
  ])
})

test.each<readonly [Readonly<Record<string, string>>, string]>([
  [{ theme: 'drak' }, 'theme="drak" is not known. Use system, light, dark.'],
  [{ size: 'large' }, 'size="large" is not known. Use medium, small.'],
  [{ accent: 'petrol' }, 'accent="petrol" is no colour. Use one of CSS, e.g. accent="#0f766e".'],
  [{ 'relay-url': 'https://relay.example' }, 'relay-url="https://relay.example" is not used'],
  [{ 'relay-url': 'relay.example', 'project-id': 'x' }, 'relay-url="relay.example" is not used'],
  [{ networks: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }, 'networks="…": solana:'],
  [{ networks: '["1", "8453"]' }, 'networks="…": ["1", "8453"] is not known.'],
])('the attribute of %j is named in the console when the element is added, and the rest works', (attributes, text) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const element = add({ label: 'Log in', ...attributes })
  expect(warn.mock.calls).toEqual([[expect.stringContaining(`<latchkey-button> ${text}`)]])
  expect(element.shadowRoot?.textContent).toBe('Log in')
  expect(element.modal.state.$theme.get()).toMatchObject({ mode: 'system', accent: undefined })
  expect(element.modal.settings.services).toEqual({})
  expect(Object.keys(element.modal.plugins)).toEqual([])
})

test('an attribute that changes later to what is not known is named once, and its default is used', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const element = add({ size: 'small', theme: 'dark' })
  const button = element.shadowRoot?.querySelector('button')
  expect(button?.dataset).toMatchObject({ size: 'small', mode: 'dark' })
  element.setAttribute('size', 'tiny')
  element.setAttribute('theme', 'night')
  element.setAttribute('label', 'Log in')
  expect(button?.dataset).toMatchObject({ size: 'medium', mode: 'system' })
  expect(warn.mock.calls.flat()).toEqual([
    '<latchkey-button> size="tiny" is not known. Use medium, small.',
    '<latchkey-button> theme="night" is not known. Use system, light, dark.',
  ])
})

test('an empty attribute counts as left out', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const names = ['networks', 'project-id', 'relay-url', 'app-name', 'theme', 'accent', 'label', 'size']
  const element = add(Object.fromEntries(names.map((each) => [each, ''])))
  expect(element.shadowRoot?.textContent).toBe('Connect wallet')
  expect(Object.keys(element.modal.plugins)).toEqual([])
  expect(warn).not.toHaveBeenCalled()
})

test('a second definition, as of another copy of the file, does nothing', () => {
  defineLatchkeyButton()
  const first = customElements.get('latchkey-button')
  defineLatchkeyButton()
  expect(first).toBeDefined()
  expect(customElements.get('latchkey-button')).toBe(first)
})

test('label, size, theme and accent can change later', () => {
  const element = add()
  element.setAttribute('label', 'Log in')
  element.setAttribute('size', 'small')
  element.setAttribute('theme', 'dark')
  element.setAttribute('accent', '#0f766e')
  const button = element.shadowRoot?.querySelector('button')
  expect(button?.textContent).toBe('Log in')
  expect(button?.dataset).toMatchObject({ size: 'small', mode: 'dark' })
  expect(button?.style.getPropertyValue('--lk-accent')).toBe('#0f766e')
  expect(element.modal.state.$theme.get()).toMatchObject({ mode: 'dark', accent: '#0f766e' })
})

test('a move keeps the modal started, and the last removal ends it and its dialog', async () => {
  const element = add()
  const { state } = element.modal
  await expect.poll(() => state.$status.get()).toBe('disconnected')
  const place = document.createElement('div')
  document.body.append(place)
  place.append(element)
  expect(state.$status.get()).toBe('disconnected')
  await userEvent.click(element)
  await expect.element(row()).toBeVisible()
  element.modal.close()
  place.remove()
  await expect.poll(() => document.querySelector('[data-latchkey]')).toBeNull()
  document.body.append(place)
  await userEvent.click(element)
  await expect.element(row()).toBeVisible()
  element.modal.close()
})
