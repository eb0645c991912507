import { createMemoryStorage, type EvmTestWallet, when } from '@latchkey/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connect, disconnect, getAccount, getConnections, reconnect, switchAccount, switchChain } from 'wagmi/actions'
import { type Bridge, chainA, chainB, createBridge } from '../testing/createBridge.js'

// Drives the modal, wagmi and three wallets with real keys in any order, and compares the two states
// after each step, in the same task: what wagmi shows is what the modal has.

type Name = 'anchor' | 'beacon' | 'cargo'

interface Model {
  /** In the order in which they were connected. */
  readonly connected: Set<Name>
  readonly locked: Set<Name>
}
interface Real {
  page: Bridge
}
type Command = fc.AsyncCommand<Model, Real>

const other = (chainId: number): number => (chainId === chainA.id ? chainB.id : chainA.id)
const idOf = (page: Bridge, name: Name): string => page[`${name}Id`]
const isOpen = ({ connected, locked }: Model, name: Name): boolean => connected.has(name) && !locked.has(name)

function expectEqual({ modal, config }: Bridge): void {
  const namespace = modal.state.$namespaces.get().get('eip155')
  const isConnected = namespace?.status === 'connected'
  const live = [...modal.state.$connections.get().values()].filter(({ state }) => state)
  expect(
    getConnections(config).map(({ connector, accounts, chainId }) => [connector.uid, [...accounts], chainId]),
  ).toEqual(
    live.map(({ id, address, accounts, networkId }) => [
      id,
      [address, ...accounts.map((account) => account.address).filter((each) => each !== address)],
      Number(networkId.split(':')[1]),
    ]),
  )
  const { status, address, connector } = getAccount(config)
  expect({ status, address, uid: connector?.uid }).toEqual({
    status: isConnected ? 'connected' : 'disconnected',
    address: isConnected ? namespace.connection?.address : undefined,
    uid: isConnected ? namespace.connection?.id : undefined,
  })
}

/** Waits until the modal has read what the wallet shows. */
async function read(page: Bridge, name: Name): Promise<void> {
  const wallet = page[name]
  await when(page.modal.state.$connections, (all) => {
    const live = all.get(idOf(page, name))
    if (!live || wallet.isLocked) return live?.state === undefined
    return (
      live.address === wallet.addresses[0] && live.networkId === `eip155:${wallet.chainId}` && live.state !== undefined
    )
  })
}

function command(
  name: string,
  check: (model: Model) => boolean,
  run: (page: Bridge, model: Model, real: Real) => Promise<unknown>,
): Command {
  return {
    check,
    async run(model, real) {
      await run(real.page, model, real)
      expectEqual(real.page)
      for (const wallet of model.connected) if (!model.locked.has(wallet)) await read(real.page, wallet)
      expectEqual(real.page)
      expect(
        getConnections(real.page.config)
          .map(({ connector }) => connector.uid)
          .toSorted(),
      ).toEqual(
        [...model.connected]
          .filter((each) => isOpen(model, each))
          .map((each) => idOf(real.page, each))
          .toSorted(),
      )
    },
    toString: () => name,
  }
}

const connectedConnector = (page: Bridge, name: Name) =>
  getConnections(page.config).find(({ connector }) => connector.uid === idOf(page, name))?.connector as never

const activeId = ({ modal }: Bridge): string | undefined => modal.state.$namespaces.get().get('eip155')?.connection?.id

const ofWallet = (name: Name): Command[] => {
  const connected = (model: Model): void => {
    model.connected.add(name)
    model.locked.delete(name)
  }
  const shown = (model: Model): boolean => isOpen(model, name)
  /** Leaving one wallet does not change which one is active, unless it was that one. */
  const leave = async (page: Bridge, model: Model, disconnectIt: () => Promise<unknown>): Promise<void> => {
    const before = activeId(page)
    await disconnectIt()
    model.connected.delete(name)
    if (before !== idOf(page, name)) expect(activeId(page)).toBe(before)
  }
  const user = (action: (wallet: EvmTestWallet) => void) => async (page: Bridge) => {
    action(page[name])
    await read(page, name)
  }
  return [
    command(
      `choose ${name} in the dialog`,
      (model) => model.locked.size === 0,
      async (page, model) => {
        await page.choose(page[name])
        connected(model)
      },
    ),
    command(
      `connect() of wagmi, choose ${name}`,
      (model) => model.locked.size === 0,
      async (page, model) => {
        const asked = connect(page.config, { connector: page.connector })
        await page.chooseWhenOpen(page[name])
        await asked
        connected(model)
      },
    ),
    command(`disconnect() of wagmi for ${name}`, shown, (page, model) =>
      leave(page, model, () => disconnect(page.config, { connector: connectedConnector(page, name) })),
    ),
    command(`the modal disconnects ${name}`, shown, (page, model) =>
      leave(page, model, () => page.modal.disconnect({ connectionId: idOf(page, name) })),
    ),
    command(`switchAccount() of wagmi to ${name}`, shown, async (page) => {
      await switchAccount(page.config, { connector: connectedConnector(page, name) })
      expect(activeId(page)).toBe(idOf(page, name))
    }),
    command(`the modal switches to ${name}`, shown, async (page) => {
      page.modal.switchConnection(idOf(page, name))
      expect(getAccount(page.config).connector?.uid).toBe(idOf(page, name))
    }),
    command(
      `another account in ${name}`,
      (model) => isOpen(model, name),
      user((wallet) => wallet.selectAccount(wallet.addresses[1] as string)),
    ),
    command(
      `another network in ${name}`,
      (model) => isOpen(model, name),
      user((wallet) => wallet.switchChain(other(wallet.chainId))),
    ),
    command(
      `${name} is locked`,
      (model) => isOpen(model, name),
      async (page, model) => {
        model.locked.add(name)
        page[name].lock()
        await read(page, name)
      },
    ),
    command(
      `${name} is unlocked`,
      (model) => model.connected.has(name) && model.locked.has(name),
      async (page, model) => {
        model.locked.delete(name)
        page[name].unlock()
        await read(page, name)
      },
    ),
  ]
}

const anyOpen = (model: Model): boolean => model.connected.size > 0 && model.locked.size === 0
const unlocked = (model: Model): boolean => model.locked.size === 0

const commands: Command[] = [
  ...ofWallet('anchor'),
  ...ofWallet('beacon'),
  ...ofWallet('cargo'),
  command('connect() of wagmi, and the dialog is closed', unlocked, async (page) => {
    const asked = connect(page.config, { connector: page.connector }).catch(({ name }: Error) => name)
    await when(page.modal.state.$isOpen, (open) => open)
    page.modal.close()
    expect(await asked).toBe('UserRejectedRequestError')
  }),
  command('the modal disconnects all', anyOpen, async (page, model) => {
    await page.modal.disconnect()
    model.connected.clear()
  }),
  command('disconnect() of wagmi with its own connector', anyOpen, async (page, model) => {
    await disconnect(page.config, { connector: page.connector })
    model.connected.clear()
  }),
  command('switchChain() of wagmi', anyOpen, async ({ config }) => {
    const chainId = other(getAccount(config).chainId as number)
    await switchChain(config, { chainId })
    expect(getAccount(config).chainId).toBe(chainId)
  }),
  command('switchNetwork() of the modal', anyOpen, async ({ config, modal }) => {
    const chainId = other(getAccount(config).chainId as number)
    await modal.switchNetwork(`eip155:${chainId}`)
    expect(getAccount(config).chainId).toBe(chainId)
  }),
  command(
    'reconnect() of wagmi',
    () => true,
    ({ config }) => reconnect(config),
  ),
  command('reload', unlocked, async (page, model, real) => {
    page.stop()
    real.page = createBridge({ storage: page.storage })
    await reconnect(real.page.config)
    await when(real.page.modal.state.$connections, ({ size }) => size === model.connected.size)
  }),
]

test('wagmi shows what the modal has, after any steps on either side', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands(
        commands.map((each) => fc.constant(each)),
        { maxCommands: 15 },
      ),
      async (steps) => {
        const real: Real = { page: createBridge({ storage: createMemoryStorage() }) }
        try {
          await fc.asyncModelRun(
            () => ({ model: { connected: new Set<Name>(), locked: new Set<Name>() }, real }),
            steps,
          )
        } finally {
          real.page.stop()
        }
      },
    ),
    { numRuns: 60 },
  )
})
