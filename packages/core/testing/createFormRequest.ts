import type { FormSubject } from '@latchkey/core/forms'

export interface FormRequest<Modal, Parameters> {
  readonly modal: Modal
  readonly subject: FormSubject
  readonly parameters: Parameters
  readonly closed: AbortSignal
  readonly answer: () => void
}

/** What a form of a plugin takes, for a form that stays open. */
export function createFormRequest<Modal, Parameters>(
  modal: Modal,
  subject: FormSubject,
  parameters: Parameters,
): FormRequest<Modal, Parameters> {
  return { modal, subject, parameters, closed: new AbortController().signal, answer: () => undefined }
}
