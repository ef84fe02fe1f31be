/* Everything needed to show notifications, in one chunk. */
export {
  chatNotifications,
  messageNotification,
  payerNotifications,
  receiverNotifications,
  reminderNotification,
} from './notificationContents';
export { closeNotifications, notify } from './notify';
