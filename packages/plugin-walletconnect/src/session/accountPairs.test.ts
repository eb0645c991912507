import { when } from '@latchkey/testkit'
import { afterEach, expect, test } from 'vitest'
import { createStage, networkIds, type Stage, type StagePage } from '../../testing/createStage.js'
import type { Client } from '../client/Client.js'

let stage: Stage | undefined
afterEach(() => stage?.close())

async function clientOf({ window }: StagePage): Promise<Client> {
  const key = Object.getOwnPropertySymbols(window).find(({ description }) => description?.startsWith('latchkey'))
  return (Reflect.get(window, key ?? '') as { readonly client: Promise<Client> }).client
}

test.each([
  ['eip155', networkIds.eip155, networkIds.other],
  ['solana', networkIds.solana, 'solana:22222222222222222222222222222222'],
  ['bip122', networkIds.bip122, 'bip122:000000000019d6689c085ae165831e93'],
  ['polkadot', networkIds.polkadot, `polkadot:${'22'.repeat(16)}`],
])(
  'a session of %s with one network here and its accounts on another is connected to the other, and signs there',
  async (namespace, here, elsewhere) => {
    stage = await createStage({ networks: [here, elsewhere] })
    const page = stage.open()
    page.start()
    await (await page.pair()).live
    expect(page.modal.state.$current.get()?.networkId).toBe(here)
    const { sign } = await clientOf(page)
    const [session] = sign.session.getAll()
    const granted = session?.namespaces[namespace]
    if (!session || !granted) throw new Error('There is no session.')
    const accounts = granted.accounts.filter((account) => account.startsWith(`${elsewhere}:`))
    await sign.session.update(session.topic, { namespaces: { [namespace]: { ...granted, chains: [here], accounts } } })
    page.kill()

    const next = stage.open()
    next.start()
    const current = await when(next.modal.state.$current, (live) => live !== undefined)
    expect(current).toMatchObject({ networkId: elsewhere, address: stage.phone.addresses(elsewhere)[0] })
    await next.modal.signMessage('hello')
    expect(stage.phone.$log.get().at(-1)?.question).toMatchObject({ networkId: elsewhere })
    await expect(next.modal.switchNetwork(here)).rejects.toMatchObject({ code: 'LATCHKEY_NO_ACCOUNT', networkId: here })
  },
)
