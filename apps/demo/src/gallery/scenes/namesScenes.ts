import { provide, UserRejectedError } from '@latchkey/core'
import { namesService } from '@latchkey/core/services'
import {
  chooseAccountNameView,
  nameRegisteredEvent,
  namesApi,
  registerAccountNameSuccessView,
  registerAccountNameView,
} from '../../../../../packages/plugin-names/src/api.js'
import { NameError } from '../../../../../packages/plugin-names/src/errors/NameError.js'
import { names } from '../../../../../packages/plugin-names/src/names.js'
import {
  type FakeNames,
  fakeNamesUrl,
  serveFakeNames,
} from '../../../../../packages/plugin-names/testing/serveFakeNames.js'
import { createStage, type Stage } from '../createStage.js'
import { ada, anchor } from '../props.js'
import type { Scene, Staged } from '../Scene.js'
import { waitForText } from '../user/waitForText.js'

const label = 'adalovelace'
const name = `${label}.harbour.example`
const coinType = 0x8000_0001

interface NamesStage extends Stage {
  readonly service: FakeNames
}

/** A connected wallet that may register names below `harbour.example`. */
function stageNames(play: (stage: NamesStage) => Promise<void> | void): () => Staged {
  return () => {
    const service = serveFakeNames([coinType])
    const stage = createStage({
      wallets: [anchor],
      plugins: [names({ suffixes: ['harbour.example'], wallets: 'any' })],
      services: { data: fakeNamesUrl },
      fetch: service.fetch,
      provided: [
        provide(namesService, {
          coinType: () => coinType,
          resolve: async () => undefined,
          lookUp: async () => undefined,
        }),
      ],
    })
    return {
      modal: stage.modal,
      clock: stage.clock,
      async play() {
        await stage.connect(anchor.id)
        await play({ ...stage, service })
      },
    }
  }
}

/** The form with a label, after it was looked up. @param shown - What the form then says. */
const typed = (text: string, shown: string, arrange: (service: FakeNames) => void = () => undefined): Scene['stage'] =>
  stageNames(async ({ modal, clock, service }) => {
    // Loaded before the clock moves, so that the picture does not depend on how fast it loads.
    await modal.api(namesApi).suggest('x')
    arrange(service)
    modal.open(registerAccountNameView, { label: text })
    // The clock moves after the form has begun to wait.
    await waitForText(`Register ${text}`)
    await clock.advance(20_000)
    await waitForText(shown)
  })

const failed = (failure: unknown): Scene['stage'] =>
  stageNames(async ({ modal, clock }) => {
    await modal.api(namesApi).suggest('x')
    modal.open(registerAccountNameView, { label, failure })
    await clock.advance(500)
  })

const signed = { name, address: ada.address, coinType, message: '{}', signature: '0x', idempotencyKey: '0' }

export const namesScenes: readonly Scene[] = [
  {
    view: chooseAccountNameView.id,
    state: 'open',
    stage: stageNames(({ modal }) => void modal.open(chooseAccountNameView)),
  },
  {
    view: registerAccountNameView.id,
    state: 'empty',
    stage: stageNames(({ modal }) => void modal.open(registerAccountNameView, {})),
  },
  { view: registerAccountNameView.id, state: 'free', stage: typed(label, `${name} is free.`) },
  {
    view: registerAccountNameView.id,
    state: 'taken',
    stage: typed(label, `${name} is taken.`, (service) => void service.names.set(name, { name, address: 'other' })),
  },
  {
    view: registerAccountNameView.id,
    state: 'too short',
    stage: typed('ada', 'Name must be at least 4 characters long'),
  },
  {
    view: registerAccountNameView.id,
    state: 'bad characters',
    stage: typed('ada_', 'The value is not a valid username'),
  },
  {
    view: registerAccountNameView.id,
    state: 'service is offline',
    stage: typed(label, 'It could not be checked', (service) => {
      service.isReachable = false
    }),
  },
  { view: registerAccountNameView.id, state: 'declined', stage: failed(new UserRejectedError('signMessage')) },
  { view: registerAccountNameView.id, state: 'signed too late', stage: failed(new NameError('late', '')) },
  { view: registerAccountNameView.id, state: 'taken since the look-up', stage: failed(new NameError('taken', '')) },
  { view: registerAccountNameView.id, state: 'offline', stage: failed(new NameError('offline', '')) },
  {
    view: registerAccountNameView.id,
    state: 'unknown outcome',
    stage: failed(new NameError('unknown', '', { signed })),
  },
  {
    view: registerAccountNameView.id,
    state: 'without an account',
    stage() {
      const { modal, clock } = createStage({ wallets: [anchor], plugins: [names()] })
      return { modal, clock, play: () => void modal.open(registerAccountNameView, {}) }
    },
  },
  {
    view: registerAccountNameSuccessView.id,
    state: 'waiting for the wallet',
    stage: stageNames(({ modal, wallets }) => {
      wallets[0]?.script.hold('signMessage')
      modal.open(registerAccountNameSuccessView, { name })
    }),
  },
  {
    view: registerAccountNameSuccessView.id,
    state: 'registered',
    stage: stageNames(async ({ modal }) => {
      const registered = new Promise<unknown>((resolve) => modal.events.on(nameRegisteredEvent, resolve))
      modal.open(registerAccountNameSuccessView, { name })
      await registered
      await waitForText(`${name} is yours`)
    }),
  },
]
