import { bindView, type ViewBinding } from '@latchkey/core'
import { swapView } from './api.js'
import { swapPreviewView, swapSelectTokenView } from './contract/internals.js'

type Views = typeof import('./react/views.js')

const load =
  <Name extends keyof Views>(name: Name) =>
  async (): Promise<{ readonly default: Views[Name] }> => {
    const { loadViews } = await import('./swapsChunk.js')
    return { default: (await loadViews())[name] }
  }

export function bindViews(): readonly ViewBinding[] {
  return [
    bindView(swapView, load('SwapView')),
    bindView(swapSelectTokenView, load('SelectTokenView')),
    bindView(swapPreviewView, load('PreviewView')),
  ]
}
