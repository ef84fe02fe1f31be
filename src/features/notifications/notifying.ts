/* Everything needed once there is something to notify of, in one chunk. */
export {
  chatNotifications,
  messageNotification,
  payerNotifications,
  receiverNotifications,
  reminderNotification,
} from './notificationContents';
export { closeNotifications, notify } from './notify';
