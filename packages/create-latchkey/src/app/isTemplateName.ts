import { type TemplateName, templateNames } from './templateNames.js'

export function isTemplateName(name: string): name is TemplateName {
  return templateNames.some((known) => known === name)
}
