/** What the person in front of a test wallet does. `never`: nothing, ever; `pending`: another question is open already. */
export type WalletAnswer = 'approve' | 'reject' | 'pending' | 'never'

export interface WalletPrompt {
  readonly method: string
  readonly params: unknown
}

/** An answer that a test makes up, in place of the wallet's own. Data, except the function, so that a page can hand it on. */
export type MadeUpAnswer =
  | { readonly result: unknown }
  | {
      readonly error: {
        readonly code?: number | undefined
        readonly message?: string | undefined
        readonly data?: unknown
      }
    }
  /** Rejects with this very value. */
  | { readonly throws: unknown }
  | { readonly never: true }
  | ((params: unknown) => unknown)

/** How a test wallet behaves. Everything may be changed at any time. */
export interface WalletScript {
  /** The answer to prompts from now on, all of them or those of one method. Default `approve`. */
  setAnswer(answer: WalletAnswer, method?: string): void
  /**
   * Keeps prompts (all, or those of one method) waiting until the returned function is called. It may say what the answer is then;
   * without that, the answer is the one that is set at that time. A question that prompts nobody can be held by its method as well:
   * then its answer is made at once and comes late.
   */
  hold(method?: string): (answer?: WalletAnswer) => void
  /** The next request of `method` gets this; several wait in a row. */
  answerNext(method: string, answer: MadeUpAnswer): void
  /** Every request of `method` gets this until `tellTruth`. */
  lie(method: string, answer: MadeUpAnswer): void
  tellTruth(method?: string): void
  /** Resolves with a prompt that waits for an answer, now or later: of `method`, or any. */
  asked(method?: string): Promise<WalletPrompt>
  /** What the person was asked, in order. It grows. */
  readonly prompts: readonly WalletPrompt[]
  /** What the wallet was asked, prompts and silent questions. It grows. */
  readonly requests: readonly WalletPrompt[]
  /** Prompts that wait for an answer. */
  readonly open: readonly WalletPrompt[]
  clearLog(): void
}

export interface WalletScriptOptions {
  readonly answer?: WalletAnswer | undefined
  /** Asked for each prompt in place of the set answer: a window of one's own, for a demo. */
  readonly ask?: ((prompt: WalletPrompt) => Promise<WalletAnswer> | WalletAnswer) | undefined
  /** How this family of wallets puts a failure. */
  toError(error: { readonly code: number; readonly message: string; readonly data?: unknown }): unknown
}

/** What a wallet uses of it. */
export interface WalletScriptEngine {
  readonly script: WalletScript
  /** Answers one request: what the script makes up, else what `truth` finds. */
  run(request: WalletPrompt, truth: () => unknown): Promise<unknown>
  /** Resolves when the person approves and rejects when they don't. Takes the request itself. */
  prompt(prompt: WalletPrompt): Promise<void>
  /** Stops answering, also what is under way. */
  isGone: boolean
}

interface Hold {
  readonly method: string | undefined
  readonly released: Promise<WalletAnswer | undefined>
}

/** The behaviour that all test wallets share, whatever their namespace. */
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
  let expecting: { readonly method: string | undefined; resolve(prompt: WalletPrompt): void }[] = []

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
    tellTruth(method) {
      if (method === undefined) lies.clear()
      else lies.delete(method)
    },
    asked(method) {
      const prompt = [...open].find((one) => method === undefined || one.method === method)
      if (prompt) return Promise.resolve(prompt)
      const { promise, resolve } = withResolvers<WalletPrompt>()
      expecting.push({ method, resolve })
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

  /** `undefined` when nothing holds it, or when it was let go of without an answer. */
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
      const { isFailure, value } = await outcomeOf(madeUp ? () => tell(madeUp, request.params) : truth)
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
      const isMeant = ({ method }: { readonly method: string | undefined }) =>
        method === undefined || method === prompt.method
      for (const one of expecting.filter(isMeant)) one.resolve(prompt)
      expecting = expecting.filter((one) => !isMeant(one))
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

  function tell(answer: MadeUpAnswer, params: unknown): unknown {
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
