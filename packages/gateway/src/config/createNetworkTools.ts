import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { OutgoingError } from '@latchkey/server'
import { checkUrl, type UrlRules } from '../outgoing/checkUrl.js'
import type { NetworkTools } from './ConfigTools.js'
import { isBaseUrl } from './isBaseUrl.js'
import type { Located } from './Located.js'
import type { Problem } from './Problem.js'
import type { Surroundings } from './Surroundings.js'
import { configText } from './text.js'

export interface ToolsParameters extends Surroundings, Pick<Located, 'nameOf'> {
  /** Of URLs. */
  readonly rules: UrlRules
  readonly report: (problem: Problem) => void
}

export function createNetworkTools({ environment, folder, nameOf, rules, report }: ToolsParameters): NetworkTools {
  const secretOf: NetworkTools['secretOf'] = (path, secret, problemIn) => {
    const text = typeof secret === 'string' ? secret : environment[secret.env]
    const name = typeof secret === 'string' ? '' : secret.env
    const problem = text === undefined ? configText.noVariable(name) : problemIn(text)
    if (problem !== undefined) report({ path, text: problem })
    return text ?? ''
  }
  const problemOf = (url: string): string | undefined => {
    try {
      checkUrl(url, rules)
      return undefined
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error
      return error.message
    }
  }
  return {
    folder,
    nameOf,
    report,
    secretOf,
    urlOf: (path, secret) => secretOf(path, secret, problemOf),
    serviceOf(path, secret) {
      const problemIn = (text: string) => problemOf(text) ?? (isBaseUrl(text) ? undefined : configText.baseUrl)
      return secretOf(path, secret, problemIn).replace(/\/+$/, '')
    },
    pathOf(path, written, kind) {
      if (written === undefined) return undefined
      const found = statSync(resolve(folder, written), { throwIfNoEntry: false })
      if (kind === 'file' && !found?.isFile()) report({ path, text: configText.noFile(written) })
      if (kind === 'folder' && !found?.isDirectory()) report({ path, text: configText.noFolder(written) })
      return resolve(folder, written)
    },
  }
}
