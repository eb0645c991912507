/**
 * What the user does with a prompt. `never`: no answer, ever. `pending`: another prompt is open
 * already.
 */
export type WalletAnswer = 'approve' | 'reject' | 'pending' | 'never'

export interface WalletPrompt {
  readonly method: string
  readonly params: unknown
}

/**
 * A made-up answer in place of the wallet's own. All but the function are data that a page can pass
 * on.
 */
export type MadeUpAnswer =
  | { readonly result: unknown }
  | {
      readonly error: {
        readonly code?: number | undefined
        readonly message?: string | undefined
        readonly data?: unknown
      }
    }
  /** Rejects with exactly this value. */
  | { readonly throws: unknown }
  | { readonly never: true }
  | ((params: unknown) => unknown)

/** How a test wallet answers. Everything can be changed at any time. */
export interface WalletScript {
  /**
   * Sets the answer to prompts from now on, to all or to those of one method. Default: `approve`.
   */
  setAnswer(answer: WalletAnswer, method?: string): void
  /**
   * Keeps prompts (all, or those of one method) open until the returned function is called. It
   * answers them with its argument, or with the answer that is set at that time. A silent request
   * can be held by its method as well: its answer is made at once and sent late.
   */
  hold(method?: string): (answer?: WalletAnswer) => void
  /** Answers the next request of `method` with this. Several answers form a queue. */
  answerNext(method: string, answer: MadeUpAnswer): void
  /** Answers every request of `method` with this until `stopLying`. */
  lie(method: string, answer: MadeUpAnswer): void
  stopLying(method?: string): void
  /** Resolves with the next open prompt of `method`, or of any. */
  asked(method?: string): Promise<WalletPrompt>
  /** Prompts so far, in order. The array grows. */
  readonly prompts: readonly WalletPrompt[]
  /** All requests so far, prompts and silent ones. The array grows. */
  readonly requests: readonly WalletPrompt[]
  /** Open prompts. */
  readonly open: readonly WalletPrompt[]
  clearLog(): void
}

export interface WalletScriptOptions {
  readonly answer?: WalletAnswer | undefined
  /** Asked for each prompt in place of the set answer, e.g. a prompt window of a demo. */
  readonly ask?: ((prompt: WalletPrompt) => Promise<WalletAnswer> | WalletAnswer) | undefined
  /** Makes an error of this family of wallets. */
  toError(error: { readonly code: number; readonly message: string; readonly data?: unknown }): unknown
}

/** The script, and the functions with which a wallet uses it. */
export interface WalletScriptEngine {
  readonly script: WalletScript
  /** Answers a request with a made-up answer, or else with the result of `truth`. */
  run(request: WalletPrompt, truth: () => unknown): Promise<unknown>
  /** Resolves when the user approves, rejects otherwise. Takes the request itself. */
  prompt(prompt: WalletPrompt): Promise<void>
  /** `true`: no answers, also to requests in progress. */
  isGone: boolean
}

interface Hold {
  readonly method: string | undefined
  readonly released: Promise<WalletAnswer | undefined>
}

/** The scripted behaviour of all test wallets, independent of the namespace. */
export function createWalletScript({
  answer: initial = 'approve',
  ask,
  toError,
}: WalletScriptOptions): WalletScriptEngine {
  let answerToAll = initial
  const answers = new Map<string, WalletAnswer>()
  const holds = new Set<Hold>()
  const next = new Map<string, MadeUpAnswer[]>()
  const lies = new Map<string, MadeUpAnswer>()
  const prompts: WalletPrompt[] = []
  const requests: WalletPrompt[] = []
  const open = new Set<WalletPrompt>()
  let waiters: { readonly method: string | undefined; resolve(prompt: WalletPrompt): void }[] = []

  const script: WalletScript = {
    setAnswer(answer, method) {
      if (method === undefined) {
        answerToAll = answer
        answers.clear()
      } else answers.set(method, answer)
    },
    hold(method) {
      const { promise: released, resolve } = withResolvers<WalletAnswer | undefined>()
      const hold = { method, released }
      holds.add(hold)
      return (answer) => {
        holds.delete(hold)
        resolve(answer)
      }
    },
    answerNext(method, answer) {
      next.set(method, [...(next.get(method) ?? []), answer])
    },
    lie(method, answer) {
      lies.set(method, answer)
    },
    stopLying(method) {
      if (method === undefined) lies.clear()
      else lies.delete(method)
    },
    asked(method) {
      const prompt = [...open].find((one) => method === undefined || one.method === method)
      if (prompt) return Promise.resolve(prompt)
      const { promise, resolve } = withResolvers<WalletPrompt>()
      waiters.push({ method, resolve })
      return promise
    },
    prompts,
    requests,
    get open() {
      return [...open]
    },
    clearLog() {
      prompts.length = 0
      requests.length = 0
    },
  }

  /** `undefined`: no hold matches, or its release had no answer. */
  async function held(holding: (hold: Hold) => boolean): Promise<WalletAnswer | undefined> {
    for (const hold of holds) {
      if (!holding(hold)) continue
      const answer = await hold.released
      if (answer) return answer
    }
    return undefined
  }

  const engine: WalletScriptEngine = {
    script,
    isGone: false,
    async run(request, truth) {
      requests.push(request)
      if (engine.isGone) return never()
      const madeUp = next.get(request.method)?.shift() ?? lies.get(request.method)
      const { isFailure, value } = await outcomeOf(madeUp ? () => giveAnswer(madeUp, request.params) : truth)
      if (!prompts.includes(request)) {
        const answer = await held((hold) => hold.method === request.method)
        if (answer) await settleAs(answer)
      }
      if (engine.isGone) return never()
      if (isFailure) throw value
      return value
    },
    async prompt(prompt) {
      prompts.push(prompt)
      open.add(prompt)
      const isExpected = ({ method }: { readonly method: string | undefined }) =>
        method === undefined || method === prompt.method
      for (const one of waiters.filter(isExpected)) one.resolve(prompt)
      waiters = waiters.filter((one) => !isExpected(one))
      try {
        const answer =
          (await held(({ method }) => method === undefined || method === prompt.method)) ??
          (ask ? await ask(prompt) : (answers.get(prompt.method) ?? answerToAll))
        if (answer === 'never') open.delete(prompt)
        await settleAs(answer)
      } finally {
        open.delete(prompt)
      }
    },
  }

  async function settleAs(answer: WalletAnswer): Promise<void> {
    if (answer === 'never') await never()
    if (answer === 'reject') throw toError({ code: 4001, message: 'User rejected the request.' })
    if (answer === 'pending') throw toError({ code: -32002, message: 'Request already pending.' })
  }

  function giveAnswer(answer: MadeUpAnswer, params: unknown): unknown {
    if (typeof answer === 'function') return answer(params)
    if ('result' in answer) return answer.result
    if ('throws' in answer) throw answer.throws
    if ('never' in answer) return never()
    const { code = -32603, message = 'Internal error', data } = answer.error
    throw toError({ code, message, data })
  }

  return engine
}

async function outcomeOf(run: () => unknown): Promise<{ readonly isFailure: boolean; readonly value: unknown }> {
  try {
    return { isFailure: false, value: await run() }
  } catch (cause) {
    return { isFailure: true, value: cause }
  }
}

function never(): Promise<never> {
  return new Promise<never>(() => undefined)
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers<T>(): { readonly promise: Promise<T>; resolve(value: T): void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
