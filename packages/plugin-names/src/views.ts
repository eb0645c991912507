import { bindView, type ViewBinding } from '@latchkey/core'
import { chooseAccountNameView, registerAccountNameSuccessView, registerAccountNameView } from './api.js'

type Views = typeof import('./react/views.js')

const load =
  <Name extends keyof Views>(name: Name) =>
  async (): Promise<{ readonly default: Views[Name] }> => {
    const { loadViews } = await import('./namesChunk.js')
    return { default: (await loadViews())[name] }
  }

export function bindViews(): readonly ViewBinding[] {
  return [
    bindView(chooseAccountNameView, load('ChooseAccountNameView')),
    bindView(registerAccountNameView, load('RegisterAccountNameView')),
    bindView(registerAccountNameSuccessView, load('RegisterAccountNameSuccessView')),
  ]
}
