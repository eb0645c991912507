import { amounts } from './amounts.ts'
import { comments } from './comments.ts'
import { declaredDependencies } from './declaredDependencies.ts'
import { fileNames } from './fileNames.ts'
import { forbiddenCalls } from './forbiddenCalls.ts'
import { hosts } from './hosts.ts'
import { importDirections } from './importDirections.ts'
import { lazyLibraries } from './lazyLibraries.ts'
import { literalTexts } from './literalTexts.ts'
import { moduleState } from './moduleState.ts'
import { namespaces } from './namespaces.ts'
import { outgoingCalls } from './outgoingCalls.ts'
import type { Rule } from './Rule.ts'
import { tapLinks } from './tapLinks.ts'

export const rules: readonly Rule[] = [
  importDirections,
  lazyLibraries,
  declaredDependencies,
  fileNames,
  moduleState,
  namespaces,
  amounts,
  forbiddenCalls,
  tapLinks,
  literalTexts,
  hosts,
  outgoingCalls,
  comments,
]
