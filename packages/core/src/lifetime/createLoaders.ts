import type { ModalCore } from '../contract/core.js'
import { loadOnce } from '../contract/loadOnce.js'

type Actions = typeof import('../actions/index.js')
type SessionActions = typeof import('../actions/sessionActions.js')
type OverHttp = typeof import('../ports/overHttp.js')

/** Runs background work. It is skipped if the lifetime ends before its code is loaded. */
type Follow<Loaded> = (phase: string, work: (loaded: Loaded) => unknown, done?: () => void) => void

/** The code that a page does not load before it needs it. */
export interface Loaders {
  loadHttp(): Promise<OverHttp>
  /**
   * Calls with what is needed once the user connects, or when a session is stored.
   *
   * @throws {DestroyedError} before anything is loaded.
   */
  act<T>(run: (actions: Actions) => T): Promise<Awaited<T>>
  /** Like `act`, with what is needed after connecting. */
  actOnSession<T>(run: (actions: SessionActions) => T): Promise<Awaited<T>>
  readonly follow: Follow<Actions>
  readonly followSession: Follow<SessionActions>
  /** Attaches the actions to a new lifetime, if an earlier one has loaded them. */
  attachLoaded(): void
}

/** @param coreOf - Called once code has arrived: a plugin may ask for it before `core` exists. */
export function createLoaders(
  coreOf: () => ModalCore,
  page: ModalCore['page'],
  fail: ModalCore['fail'],
  assertAlive: () => void,
): Loaders {
  let actions: Actions | undefined
  const importActions = loadOnce<Actions>(() => import('../actions/index.js'))
  const loadActions = async (): Promise<Actions> => {
    const loaded = await importActions()
    if (!actions) {
      actions = loaded
      loaded.attach(coreOf(), { isFirst: true })
    }
    return loaded
  }
  const importSessionActions = loadOnce<SessionActions>(async () => (await importActions()).loadSessionActions())
  const loadSessionActions = async (): Promise<SessionActions> => {
    await loadActions()
    return importSessionActions()
  }
  const callAfter =
    <Loaded>(load: () => Promise<Loaded>) =>
    async <T>(run: (loaded: Loaded) => T): Promise<Awaited<T>> => {
      assertAlive()
      return await run(await load())
    }
  const follower =
    <Loaded>(load: () => Promise<Loaded>): Follow<Loaded> =>
    (phase, work, done = () => undefined) => {
      const lifetime = page.current
      load()
        .then((loaded) => (lifetime && !lifetime.signal.aborted ? work(loaded) : undefined))
        .catch((cause) => lifetime?.signal.aborted || fail('core', phase, cause))
        .finally(done)
    }
  return {
    loadHttp: loadOnce<OverHttp>(async () => (await importActions()).loadHttp()),
    act: callAfter(loadActions),
    actOnSession: callAfter(loadSessionActions),
    follow: follower(loadActions),
    followSession: follower(loadSessionActions),
    attachLoaded: () => actions?.attach(coreOf(), { isFirst: false }),
  }
}
