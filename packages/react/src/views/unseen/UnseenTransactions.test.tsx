import {
  contribute,
  definePlugin,
  type EntryKind,
  entryKindsSlot,
  type LedgerEntry,
  type PluginContext,
} from '@latchkey/core'
import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { EmbeddedDialog, ModalProvider } from '../../index.js'
import type { Texts } from '../../text/Texts.js'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

/** The account's view, after transactions have ended without a view. */
async function drawAccount(
  ended: readonly (Pick<LedgerEntry, 'kind' | 'status'> & Partial<LedgerEntry>)[],
  { kind, texts }: { readonly kind?: EntryKind; readonly texts?: Texts } = {},
) {
  const contexts: PluginContext[] = []
  const stakes = definePlugin({
    id: 'stakes',
    setup(context) {
      contexts.push(context)
      return { api: undefined, contributes: kind ? [contribute(entryKindsSlot, kind)] : [] }
    },
  })
  const adapters = [createFakeAdapter({ namespace: 'fake' })]
  const { modal } = createTestModal({ adapters, plugins: [stakes], embedded: true, window })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
    modal.destroy()
  })
  await act(async () =>
    root.render(
      <ModalProvider modal={modal} texts={texts}>
        <EmbeddedDialog />
      </ModalProvider>,
    ),
  )
  await act(async () => modal.connect({ connectorId: modal.state.$connectors.get()[0]?.id ?? '' }))
  await act(async () => modal.open())
  const { address = '', networkId = '', account } = modal.state.$current.get() ?? {}
  const ledger = await act(async () => contexts[0]?.loadLedger())
  await act(async () => {
    for (const entry of ended) ledger?.add({ networkId, address, accountId: account?.id ?? '', ...entry })
  })
  const find = <T extends Element>(selector: string): T[] => [
    ...(place.querySelector('[data-latchkey]')?.shadowRoot?.querySelectorAll<T>(selector) ?? []),
  ]
  const alerts = () => find('[role=alert]').map(({ textContent }) => textContent)
  return {
    alerts: async (expected: readonly string[]) =>
      vi.waitFor(async () => {
        await act(async () => undefined)
        expect(alerts()).toEqual(expected)
      }),
    press: (name: string) =>
      act(async () =>
        find<HTMLButtonElement>('[role=alert] button')
          .find(({ textContent }) => textContent === name)
          ?.click(),
      ),
  }
}

test('a transaction of the app is named by the word of its status, the newest first, until each is dismissed', async () => {
  const { alerts, press } = await drawAccount([
    { kind: 'transaction', status: 'reverted' },
    { kind: 'transaction', status: 'pending' },
    { kind: 'transaction', status: 'confirmed' },
  ])
  await alerts(['TransactionConfirmedDismiss'])
  await press('Dismiss')
  await alerts(['TransactionFailedDismiss'])
  await press('Dismiss')
  await alerts([])
})

test('what was seen, and what the user declined, is not named', async () => {
  const { alerts } = await drawAccount([
    { kind: 'transaction', status: 'confirmed', isSeen: true },
    { kind: 'transaction', status: 'declined' },
    { kind: 'transaction', status: 'expired' },
  ])
  await alerts(['TransactionExpiredDismiss'])
})

test('a kind says what its entry is, in the texts of the app, and which view shows it', async () => {
  const open = vi.fn()
  const title = { table: 'stakes', key: 'paid', text: 'Paid {amount} into the pool' }
  const kind: EntryKind = {
    id: 'stake',
    isData: () => true,
    loadNotice: async () => (entry) => ({ title, values: { amount: String(entry.data) }, open }),
  }
  const texts = { plugins: { stakes: { paid: '{amount} eingezahlt' } } }
  const { alerts, press } = await drawAccount([{ kind: 'stake', status: 'confirmed', data: '5' }], { kind, texts })
  await alerts(['5 eingezahltConfirmedViewDismiss'])
  await press('View')
  expect(open).toHaveBeenCalledOnce()
})

test('an entry of which its kind says nothing has no notice, and one whose kind fails has the plain one', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const kind: EntryKind = {
    id: 'stake',
    isData: () => true,
    loadNotice: async () => (entry) => {
      if (entry.data === 'step') return undefined
      throw new Error('The kind fails.')
    },
  }
  const { alerts } = await drawAccount(
    [
      { kind: 'stake', status: 'dropped', data: 'whole' },
      { kind: 'stake', status: 'confirmed', data: 'step' },
    ],
    { kind },
  )
  await alerts(['TransactionNot foundDismiss'])
  expect(complain).toHaveBeenCalled()
})
