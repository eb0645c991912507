export { CreateAppError, type CreateAppErrorCode } from './app/CreateAppError.js'
export { type CreateAppOptions, createApp } from './app/createApp.js'
export type { CreatedApp } from './app/makeApp.js'
export { type TemplateName, templateNames } from './app/templateNames.js'
