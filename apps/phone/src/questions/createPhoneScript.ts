import type { MadeUpResponse, PhoneAnswer, PhoneScript } from './PhoneScript.js'

export interface ScriptedQuestion {
  readonly id: number
  readonly method: string
}

export interface PhoneScriptOptions {
  readonly answer: PhoneAnswer
  /** Executes an answer. It must ignore questions that are already answered. */
  answered(id: number, answer: PhoneAnswer): void
}

/** The script, and the functions with which the phone asks it. */
export interface PhoneScriptEngine {
  readonly script: PhoneScript
  /** Answers a new question, now or when its hold is released. */
  ask(question: ScriptedQuestion): void
  /** Whether the script has an answer or a hold for exactly this method. */
  names(method: string): boolean
  /** Removes and returns the next made-up response for this method. */
  takeMadeUp(method: string): MadeUpResponse | undefined
}

interface Hold {
  readonly method: string | undefined
  readonly held: ScriptedQuestion[]
}

export function createPhoneScript({ answer: initial, answered }: PhoneScriptOptions): PhoneScriptEngine {
  let answerToAll = initial
  const answers = new Map<string, PhoneAnswer>()
  const holds = new Set<Hold>()
  const madeUp = new Map<string, MadeUpResponse[]>()

  function ask(question: ScriptedQuestion): void {
    const hold = [...holds].find(({ method }) => method === undefined || method === question.method)
    if (hold) hold.held.push(question)
    else answered(question.id, answers.get(question.method) ?? answerToAll)
  }

  return {
    ask,
    names: (asked) => answers.has(asked) || [...holds].some(({ method }) => method === asked),
    takeMadeUp: (method) => madeUp.get(method)?.shift(),
    script: {
      setAnswer(answer, method) {
        if (method === undefined) {
          answerToAll = answer
          answers.clear()
        } else answers.set(method, answer)
      },
      hold(method) {
        const hold: Hold = { method, held: [] }
        holds.add(hold)
        return (answer) => {
          holds.delete(hold)
          for (const question of hold.held.splice(0)) {
            if (answer === undefined) ask(question)
            else answered(question.id, answer)
          }
        }
      },
      answerNext(method, response) {
        madeUp.set(method, [...(madeUp.get(method) ?? []), response])
      },
    },
  }
}
