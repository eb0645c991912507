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

/** In a chunk of its own: most visitors who open the form review nothing. */
const loadReview = async (): Promise<typeof import('./react/PreviewView.js')> => {
  const { loadReviewView } = await import('./swapsChunk.js')
  return loadReviewView()
}

export function bindViews(): readonly ViewBinding[] {
  return [
    bindView(swapView, load('SwapView')),
    bindView(swapSelectTokenView, load('SelectTokenView')),
    bindView(swapPreviewView, loadReview),
  ]
}
