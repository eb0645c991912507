type Actions = typeof import('./actions.js')

export const loadActions = (): Promise<Actions> => import('./actions.js')
