import type { Chunks } from '../../scripts/groupModules.mjs'

/** The chunks of this package, by the moment at which a page needs the code. */
export const chunks: Chunks = [
  {
    name: 'page',
    modules: [
      'createModal.js',
      'contract/lazy.js',
      'contract/provide.js',
      // Tokens of services: adapters list them at load, and the ledger asks for one later.
      'contract/services/assets.js',
      'contract/services/names.js',
      'contract/services/payments.js',
      'contract/services/swaps.js',
      'contract/services/tokens.js',
      'contract/services/transactions.js',
      'contract/services/transfers.js',
    ],
  },
  // Not in `shared`: a network button loads it with the page, and should load nothing else.
  { name: 'images', modules: ['entities/allowImage.js'], exportsOf: 'images' },
  {
    name: 'shared',
    modules: [
      'errors/*Error.js',
      'bytes/*.js',
      'contract/views.js',
      'contract/connectorByLink.js',
      'entities/checkText.js',
      'waits/abortable.js',
      'waits/delay.js',
      'waits/withTimeout.js',
    ],
    exportsOf: 'actions',
    except: ['contract/listedWalletsSlot.js', 'contract/walletEvents.js', 'errors/SwapRefusedError.js'],
  },
  { name: 'actions', modules: ['actions/index.js'] },
  { name: 'migrate', modules: ['migrate/takeOver.js'] },
  { name: 'gates', modules: ['gates/gates.js'] },
  { name: 'http', modules: ['ports/overHttp.js'] },
  { name: 'requests', modules: ['actions/sessionActions.js'] },
  { name: 'ledger', modules: ['transactions/openLedger.js'] },
  { name: 'accountRequests', modules: ['actions/createAccountRequests.js'] },
]
