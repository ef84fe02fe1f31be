import { useEffect } from 'react';
import type { MemberMarks, Message } from '../../../contract/wire';
import { useVisible } from '../../lib/useVisible';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectConnection, tellServer } from '../../store/realtime';

interface Shown {
  roomId: string;
  userId: string | null;
  messages: readonly Message[];
  /** Undefined if the backend does not say how far messages get; then nothing is sent to it either. */
  marks: readonly MemberMarks[] | undefined;
  /** Whether the end of the list is in view. */
  atEnd: boolean;
}

/** Tells the server how far the others' messages have got here: seen, or only delivered while nobody can see them. */
export function useMarkMessages({ roomId, userId, messages, marks, atEnd }: Shown): void {
  const dispatch = useAppDispatch();
  const isConnected = useAppSelector(selectConnection) === 'connected';
  const isSeen = useVisible() && atEnd;
  const newest = messages.findLast(({ sender, seq }) => sender?._id !== userId && seq)?.seq ?? 0;
  const known = marks?.find((mark) => mark.userId === userId);
  const reached = (isSeen ? known?.seenSeq : known?.deliveredSeq) ?? 0;
  const isUnmarked = isConnected && marks !== undefined && newest > reached;
  useEffect(() => {
    if (isUnmarked) dispatch(tellServer([isSeen ? 'markSeen' : 'markDelivered', { roomId, seq: newest }]));
  }, [dispatch, roomId, isUnmarked, isSeen, newest]);
}
