import type { ProjectRules } from '../../http/ProjectRules.js'
import type { WalletProject } from './WalletProject.js'

/** `undefined`: there is no such project, or it has no wallet. */
export function findWalletProject({ projects }: Pick<ProjectRules, 'projects'>, id: string): WalletProject | undefined {
  const project = projects.get(id)
  return project?.wallet && { ...project, wallet: project.wallet }
}
