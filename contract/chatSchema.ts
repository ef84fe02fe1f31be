import * as yup from 'yup';
import { LIMITS } from './limits';
import { optionalImageUrl, text, tooLong, tooShort } from './textSchemas';
import { visibleLength } from './visible';

const NO_MESSAGE = 'Please enter a message.';

/** A message's text; with a picture it may be empty. */
const chatText = () =>
  text()
    .defined(NO_MESSAGE)
    .nonNullable(NO_MESSAGE)
    .max(LIMITS.chatMessage.max, tooLong('a message', LIMITS.chatMessage.max))
    .test('message', (value, { parent, createError }) => {
      const { min } = LIMITS.chatMessage;
      if ((parent as { image?: unknown }).image || visibleLength(value ?? '') >= min) return true;
      return createError({ message: value ? tooShort('a message', min) : NO_MESSAGE });
    });

/** The payload of a chat message; `image` is our addition. */
export const chatMessageSchema = yup.object({
  roomId: text().required('Please say which chat room this message is for.'),
  mesaage: chatText(),
  image: optionalImageUrl(),
});
