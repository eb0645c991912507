import { AsyncLocalStorage } from 'node:async_hooks'
import { networksOf } from '@latchkey/server'

/** For which client the gateway works at the moment. */
export interface CurrentRequester {
  /** Runs the work for a client. What the work starts is for this client too, also in the background. */
  run<Value>(address: string, work: () => Value): Value
  /** All of the network that a provider gives one customer. `undefined`: the gateway works for itself. */
  readonly network: string | undefined
}

/** Breakers ask for it: sources are many calls and shared answers away from the route. */
export function createCurrentRequester(): CurrentRequester {
  const current = new AsyncLocalStorage<string>()
  return {
    run: (address, work) => current.run(networksOf(address).at(-1)?.network ?? address, work),
    get network() {
      return current.getStore()
    },
  }
}
