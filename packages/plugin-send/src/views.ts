import { bindView, type ViewBinding } from '@latchkey/core'
import { sendConfirmedView, sendView } from './api.js'
import { sendPreviewView, sendSelectTokenView } from './contract/internals.js'

type Views = typeof import('./react/views.js')

const load =
  <Name extends keyof Views>(name: Name) =>
  async (): Promise<{ readonly default: Views[Name] }> => {
    const { loadViews } = await import('./sendChunk.js')
    return { default: (await loadViews())[name] }
  }

export function bindViews(): readonly ViewBinding[] {
  return [
    bindView(sendView, load('SendView')),
    bindView(sendSelectTokenView, load('SelectTokenView')),
    bindView(sendPreviewView, load('PreviewView')),
    bindView(sendConfirmedView, load('ConfirmedView')),
  ]
}
