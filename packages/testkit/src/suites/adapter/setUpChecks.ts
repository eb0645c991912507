import { touchedGlobals } from '../../page/touchedGlobals.js'
import { type AdapterBench, type AdapterSuite, createAdapterContext } from '../adapterBench.js'
import { must } from '../ConformanceError.js'
import type { ConformanceCheck } from '../conformanceCheck.js'
import { isShared } from '../isShared.js'
import { benchCheck } from './benchCheck.js'

/** Checks of an adapter before any connection. */
export function setUpChecks(suite: AdapterSuite): readonly ConformanceCheck[] {
  return [
    benchCheck(suite, 'declares its contract and namespace', checkShape),
    { name: 'touches no global when it is set up', run: async () => checkInert(suite) },
    { name: 'makes a new runtime and API for each modal', run: async () => checkTwice(suite) },
  ]
}

function checkShape({ adapter, runtime }: AdapterBench): void {
  must(adapter.contract === 1, '`contract` is 1; `defineAdapter` fills it in.')
  must(
    /^[-a-z0-9]{3,8}$/.test(adapter.namespace),
    `"${adapter.namespace}" is a CAIP-2 namespace: 3 to 8 small letters or digits.`,
  )
  must(adapter.accountTypes.length > 0, '`accountTypes` names at least one.')
  must(typeof runtime.isAddress === 'function', '`isAddress` is present.')
  must(typeof runtime.capabilities === 'object', '`capabilities` is present. It may be empty.')
  must('api' in runtime, '`api` is present.')
  must(
    runtime.signIn === undefined || /^[A-Za-z][A-Za-z\d -]*$/.test(runtime.signIn.account),
    '`signIn.account` is the word for accounts in sign-in messages, in ASCII letters.',
  )
}

function checkInert(suite: AdapterSuite): void {
  const context = createAdapterContext(suite.wallet())
  const touched = touchedGlobals(() => {
    suite.adapter().setup(context)
  })
  must(
    touched.length === 0,
    `Making an adapter and setting it up touches no global, but it read ${touched.join(', ')}.`,
  )
}

function checkTwice(suite: AdapterSuite): void {
  const adapter = suite.adapter()
  const { networks } = suite.wallet()
  // Each context is different, as in core, so only the adapter can share something between
  // the two.
  const setUp = () => adapter.setup(createAdapterContext({ networks: structuredClone(networks) }))
  const [one, other] = [setUp(), setUp()]
  must(one !== other, '`setup` makes a runtime for each modal.')
  must(!isShared(one.api, other.api), '`api` is made for each modal, with everything in it.')
}
